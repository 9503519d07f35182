import { spawnSync } from 'node:child_process'
import { homedir } from 'node:os'

export interface Bounds {
  /** CPU seconds. */
  cpuSeconds: number
  /** The maximum size of a written file in bytes. */
  fileBytes: number
  memoryBytes: number
}

const works = (command: string[]) => {
  const [program, ...args] = command
  // Long enough for a busy machine: a tool that times out is not used until the next start.
  return spawnSync(program!, args, { stdio: 'ignore', timeout: 60_000 }).status === 0
}

/**
 * Hides the paths before `--` in a mount namespace of its own and runs the command after it: an empty folder lies over
 * each folder, and /dev/null over each file. The command has no power to remove them, and can't reach them through
 * other processes. Stops if something can't be hidden.
 */
const HIDE = `set -e
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mount -t tmpfs -o ro,size=4k none "$1"
  elif [ -e "$1" ]; then mount --bind /dev/null "$1"; fi
  shift
done
shift
unset PWD OLDPWD
exec "$@"`

/** With mounts of its own; as root, or as root of a user namespace. */
const NO_SECRETS = [
  ['unshare', '--mount', '--net'],
  ['unshare', '--user', '--map-root-user', '--mount', '--net'],
]

const NO_NETWORK = [
  ['unshare', '--net'],
  ['unshare', '--user', '--net'],
]

/** Root can drop all its capabilities; everybody can refuse new ones. */
const NO_POWERS = [
  ['setpriv', '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'],
  ['setpriv', '--no-new-privs'],
]

/** Without this, root could remove what hides the secrets. */
const ALL_DROPPED = [...NO_POWERS[0]!, 'true']

const hiding = (unshare: readonly string[], paths: readonly string[], command: string[]) => [
  ...[...unshare, 'sh', '-c', HIDE, 'sh', ...paths, '--'],
  ...command,
]

interface Abilities {
  limits: boolean
  secrets: readonly string[]
  network: readonly string[]
  powers: readonly string[]
}
let known: Abilities | undefined

const firstThatWorks = (commands: string[][]) =>
  commands.find((command) => works([...command, 'true'])) ?? []

/** Detects once which restrictions this machine allows for child processes. */
function abilities(): Abilities {
  known ??= {
    limits: works(['prlimit', '--core=0', 'true']),
    network: firstThatWorks(NO_NETWORK),
    powers: firstThatWorks(NO_POWERS),
    secrets: NO_SECRETS.find((unshare) => works(hiding(unshare, [homedir()], ALL_DROPPED))) ?? [],
  }
  return known
}

/**
 * Wraps a command so that it runs without a network, without `secretPaths` and within limits, as far as the machine
 * allows. The wrappers use exec, so the process id is the command's own.
 */
export function isolated(
  command: string[],
  bounds: Bounds,
  secretPaths: readonly string[] = [],
): string[] {
  const { limits, secrets, network, powers } = abilities()
  const prlimit = limits
    ? [
        'prlimit',
        '--core=0',
        `--cpu=${Math.ceil(bounds.cpuSeconds)}`,
        `--fsize=${bounds.fileBytes}`,
        `--data=${bounds.memoryBytes}`,
      ]
    : []
  const powerless = [...powers, ...command]
  return secrets.length > 0
    ? [...prlimit, ...hiding(secrets, secretPaths, powerless)]
    : [...prlimit, ...network, ...powerless]
}

/** Describes the isolation of child processes, for the log at startup. */
export function isolationReport(): string {
  const { limits, secrets, network, powers } = abilities()
  const parts = [
    limits ? 'memory and processor limits' : 'no rlimits (prlimit is missing)',
    network.length || secrets.length ? 'no network' : 'network not cut off (unshare is refused)',
    secrets.length ? 'secrets hidden' : 'secrets not hidden (mount namespaces are refused)',
    powers.length ? 'no new privileges' : 'privileges kept (setpriv is missing)',
  ]
  return parts.join(', ')
}
