import { spawnSync } from 'node:child_process'

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

const NO_NETWORK = [
  ['unshare', '--net'],
  ['unshare', '--user', '--net'],
]

/** Root can drop all its capabilities; everybody can refuse new ones. */
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

/** Detects once which restrictions this machine allows for child processes. */
function abilities(): Abilities {
  known ??= {
    limits: works(['prlimit', '--core=0', 'true']),
    network: firstThatWorks(NO_NETWORK),
    powers: firstThatWorks(NO_POWERS),
  }
  return known
}

/**
 * Wraps a command so that it runs without a network and within limits, as far as the machine allows. The wrappers use
 * exec, so the process id is the command's own.
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

/** Describes the isolation of child processes, for the log at startup. */
export function isolationReport(): string {
  const { limits, network, powers } = abilities()
  const parts = [
    limits ? 'memory and processor limits' : 'no rlimits (prlimit is missing)',
    network.length ? 'no network' : 'network not cut off (unshare is refused)',
    powers.length ? 'no new privileges' : 'privileges kept (setpriv is missing)',
  ]
  return parts.join(', ')
}
