import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

interface Described {
  dev?: boolean
  link?: boolean
  /** Of a link: the folder. */
  resolved?: string
  devDependencies?: object
}

/**
 * Returns the CycloneDX document of the production packages in the lock file, for all platforms. Needs no network. npm
 * gets a copy of the lock file without development packages, because `npm sbom --omit=dev` also leaves out packages that
 * are needed for both, such as react.
 */
export async function billOfMaterials(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hypha-sbom-'))
  try {
    await copyForProduction(folder)
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline']
    const { stdout } = await promisify(execFile)('npm', args, {
      cwd: folder,
      maxBuffer: 50_000_000,
    })
    return stdout
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function copyForProduction(folder: string): Promise<void> {
  const read = async (file: string) =>
    JSON.parse(await readFile(join(root, file), 'utf8')) as Described
  const write = async (file: string, content: object) => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), JSON.stringify(content))
  }
  const lock = (await read('package-lock.json')) as { packages: Record<string, Described> }
  const packages = Object.entries(lock.packages).filter(
    // A link to one of our own packages is for development if the package is.
    ([, { dev, link, resolved }]) => !dev && !(link && lock.packages[resolved!]?.dev),
  )
  await write('package-lock.json', {
    ...lock,
    packages: Object.fromEntries(packages.map(([path, each]) => [path, withoutDev(each)])),
  })
  for (const [path] of packages)
    if (!path.includes('node_modules/'))
      await write(join(path, 'package.json'), withoutDev(await read(join(path, 'package.json'))))
}

const withoutDev = ({ devDependencies: _left, ...rest }: Described) => rest
