import { spawnSync } from 'node:child_process'

export interface Bounds {
  /** Processor seconds. */
  cpuSeconds: number
  /** Bytes of the largest file that may be written. */
  fileBytes: number
  memoryBytes: number
}

const works = (command: string[]) => {
  const [program, ...args] = command
  // Long enough for a busy machine: what does not answer in time is left out of the isolation until the next start.
  return spawnSync(program!, args, { stdio: 'ignore', timeout: 60_000 }).status === 0
}

const NO_NETWORK = [
  ['unshare', '--net'],
  ['unshare', '--user', '--net'],
]

/** Root may give up all its powers; anybody may refuse new ones. */
const NO_POWERS = [
  ['setpriv', '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'],
  ['setpriv', '--no-new-privs'],
]

interface Abilities {
  limits: boolean
  network: readonly string[]
  powers: readonly string[]
}
let known: Abilities | undefined

const firstThatWorks = (commands: string[][]) =>
  commands.find((command) => works([...command, 'true'])) ?? []

/** The restrictions that this machine lets us put on a child process, detected once. */
function abilities(): Abilities {
  known ??= {
    limits: works(['prlimit', '--core=0', 'true']),
    network: firstThatWorks(NO_NETWORK),
    powers: firstThatWorks(NO_POWERS),
  }
  return known
}

/**
 * A command, wrapped so that it runs without a network and within bounds where the machine allows it.
 * The wrappers replace themselves: the process id is the command's own.
 */
export function isolated(command: string[], bounds: Bounds): string[] {
  const { limits, network, powers } = abilities()
  const prlimit = limits
    ? [
        'prlimit',
        '--core=0',
        `--cpu=${Math.ceil(bounds.cpuSeconds)}`,
        `--fsize=${bounds.fileBytes}`,
        `--data=${bounds.memoryBytes}`,
      ]
    : []
  return [...prlimit, ...network, ...powers, ...command]
}

/** What stands between a child and the machine, for the log at start. */
export function isolationReport(): string {
  const { limits, network, powers } = abilities()
  const parts = [
    limits ? 'memory and processor limits' : 'no rlimits (prlimit is missing)',
    network.length ? 'no network' : 'network not cut off (unshare is refused)',
    powers.length ? 'no new privileges' : 'privileges kept (setpriv is missing)',
  ]
  return parts.join(', ')
}
