/** A file that was dropped or chosen, and where it lay: `Moss Parade/01 Root.wav`. */
export interface Dropped {
  file: File
  path: string
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** By name, as people count: `2` before `10`. */
const inOrder = (dropped: readonly Dropped[]) =>
  [...dropped]
    .filter(({ file }) => !file.name.startsWith('.'))
    .sort((a, b) => collator.compare(a.path, b.path))

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A folder tells its entries in parts of a hundred. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function walk(entry: FileSystemEntry): Promise<Dropped[]> {
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry)
    return [{ file, path: entry.fullPath.replace(/^\//, '') }]
  }
  const inside = await entriesOf(entry as FileSystemDirectoryEntry)
  return (await Promise.all(inside.map(walk))).flat()
}

/** All files of what was dropped, those in folders too. Called within the event: its data is gone afterwards. */
export async function filesOfDrop(transfer: DataTransfer): Promise<Dropped[]> {
  const items = [...transfer.items]
    .filter((item) => item.kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const found = await Promise.all(
    items.map(async ({ entry, file }) =>
      entry ? walk(entry) : file ? [{ file, path: file.name }] : [],
    ),
  )
  return inOrder(found.flat())
}

/** The files that were chosen, or those of the folder that was. */
export const filesOfChoice = (files: readonly File[]): Dropped[] =>
  inOrder(files.map((file) => ({ file, path: file.webkitRelativePath || file.name })))
