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
  return spawnSync(program!, args, { stdio: 'ignore', timeout: 5_000 }).status === 0
}

const NO_NETWORK = [
  ['unshare', '--net'],
  ['unshare', '--user', '--net'],
]

let known: { limits: boolean; network: readonly string[] } | undefined

/** What this machine lets us take away from a child, found out once. */
function abilities() {
  known ??= {
    limits: works(['prlimit', '--core=0', 'true']),
    network: NO_NETWORK.find((command) => works([...command, 'true'])) ?? [],
  }
  return known
}

/**
 * A command, wrapped so that it runs without a network and within bounds where the machine allows it.
 * The wrappers replace themselves: the process id is the command's own.
 */
export function isolated(command: string[], bounds: Bounds): string[] {
  const { limits, network } = abilities()
  const prlimit = limits
    ? [
        'prlimit',
        '--core=0',
        `--cpu=${Math.ceil(bounds.cpuSeconds)}`,
        `--fsize=${bounds.fileBytes}`,
        `--data=${bounds.memoryBytes}`,
      ]
    : []
  return [...prlimit, ...network, ...command]
}

/** What stands between a child and the machine, for the log at start. */
export function isolationReport(): string {
  const { limits, network } = abilities()
  const parts = [
    limits ? 'memory and processor limits' : 'no rlimits (prlimit is missing)',
    network.length ? 'no network' : 'network not cut off (unshare is refused)',
  ]
  return parts.join(', ')
}
