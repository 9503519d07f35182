/** A dropped or chosen file with its path: `Moss Parade/01 Root.wav`. */
export interface Dropped {
  file: File
  path: string
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Natural order: `2` before `10`. */
const inOrder = (dropped: readonly Dropped[]) =>
  [...dropped]
    .filter(({ file }) => !file.name.startsWith('.'))
    .sort((a, b) => collator.compare(a.path, b.path))

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** `readEntries` returns at most a hundred entries per call. */
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

/**
 * Returns all dropped files, including those in folders. Call it synchronously in the drop event, because its
 * data is gone afterwards.
 */
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

/** Returns the chosen files, or the files of the chosen folder. */
export const filesOfChoice = (files: readonly File[]): Dropped[] =>
  inOrder(files.map((file) => ({ file, path: file.webkitRelativePath || file.name })))
