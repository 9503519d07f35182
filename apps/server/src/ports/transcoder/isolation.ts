import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  openSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { dirname, isAbsolute } from 'node:path'
import { SOURCES } from './sources.ts'

export interface Bounds {
  /** CPU seconds. */
  cpuSeconds: number
  /** The maximum size of a written file in bytes. */
  fileBytes: number
  memoryBytes: number
}

/** Absolute paths of the files that a command works on. */
export interface Files {
  reads: readonly string[]
  /** Those that don't exist are created. */
  writes: readonly string[]
}

export interface Command extends Files {
  /** The program and its arguments. */
  words: readonly string[]
}

/** What programs need to start; what a machine doesn't have is left out. */
const SYSTEM = [
  ...['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix', '/gnu'],
  ...['/etc/ld.so.cache', '/etc/alternatives'],
  ...['/proc', '/dev/null', '/dev/zero', '/dev/urandom'],
]

/**
 * Runs the command after the second `--` in a mount namespace with a root of its own, in which there are only the paths
 * before the first `--`, which can't be changed, and the files before the second, which can.
 */
const ENTER = `set -e
umask 022
root=/mnt
show() {
  if [ -d "$1" ] && [ ! -L "$1" ]; then mkdir -p "$root$1"
  else
    mkdir -p "$root\${1%/*}"
    if [ -L "$1" ]; then ln -sfn "$(readlink "$1")" "$root$1"; return; fi
    [ -e "$root$1" ] || : > "$root$1"
  fi
  mount --rbind "$1" "$root$1"
  # Refused in a user namespace if the original has options that may not be taken away.
  [ "$2" = rw ] || mount -o remount,bind,ro "$root$1" 2> /dev/null || :
}
mount -t tmpfs -o mode=755,size=1m none "$root"
while [ "$1" != -- ]; do [ ! -e "$1" ] || show "$1" ro; shift; done
shift
while [ "$1" != -- ]; do show "$1" rw; shift; done
shift
mount -o remount,bind,ro "$root"
unset PWD OLDPWD
exec chroot "$root" "$@"`

/** No account has this id, and no file is its own but those lent to it. PostgreSQL runs as 65534. */
const OWN_USER_ID = 65_533

const NO_POWERS = ['setpriv', '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all']
const OWN_USER = [`--reuid=${OWN_USER_ID}`, `--regid=${OWN_USER_ID}`, '--clear-groups']

interface Sandbox {
  unshare: string[]
  powers: string[]
  hasOwnUser: boolean
}

/** As root, as root without other users (in some containers), and as root of a user namespace. The first is the best. */
const SANDBOXES: Sandbox[] = [
  {
    unshare: ['unshare', '--mount', '--net'],
    powers: [...NO_POWERS, ...OWN_USER],
    hasOwnUser: true,
  },
  { unshare: ['unshare', '--mount', '--net'], powers: NO_POWERS, hasOwnUser: false },
  {
    ...{ unshare: ['unshare', '--user', '--map-root-user', '--mount', '--net'], powers: NO_POWERS },
    hasOwnUser: false,
  },
]

/** For machines that allow no sandbox. */
const NO_NETWORK = [
  ['unshare', '--net'],
  ['unshare', '--user', '--net'],
]
const FEWER_POWERS = [NO_POWERS, ['setpriv', '--no-new-privs']]

const works = (command: string[]) => {
  const [program, ...args] = command
  // Long enough for a busy machine: a tool that times out is not used until the next start.
  return spawnSync(program!, args, { stdio: 'ignore', timeout: 60_000 }).status === 0
}

const enter = ({ unshare, powers }: Sandbox, { words, reads, writes }: Command) => [
  ...[...unshare, 'sh', '-c', ENTER, 'sh'],
  ...[...SYSTEM, ...SOURCES, process.execPath, ...pathsOf(words[0]!), ...reads, '--'],
  ...[...writes, '--', ...powers, ...words],
]

/** A program named by its path, with the libraries beside it unless its folder is closed to the sandbox's user. */
const pathsOf = (program: string) =>
  isAbsolute(program) && existsSync(program)
    ? [program, realpathSync(program)].map((path) =>
        statSync(dirname(path)).mode & 0o001 ? dirname(path) : path,
      )
    : []

/** Fails if Node's program or our sources are closed to the sandbox's user. */
const READ_SOURCES: Command = {
  words: [
    process.execPath,
    '--eval',
    `for (const path of ${JSON.stringify(SOURCES)}) fs.accessSync(path, fs.constants.R_OK)`,
  ],
  reads: [],
  writes: [],
}

interface Abilities {
  limits: boolean
  sandbox: Sandbox | null
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
    sandbox: SANDBOXES.find((sandbox) => works(enter(sandbox, READ_SOURCES))) ?? null,
    network: firstThatWorks(NO_NETWORK),
    powers: firstThatWorks(FEWER_POWERS),
  }
  return known
}

/** Creates the files to write, and gives the sandbox's user the rights that it needs. */
function lend({ reads, writes }: Files, { hasOwnUser }: Sandbox) {
  for (const path of writes) {
    closeSync(openSync(path, 'a'))
    if (hasOwnUser) chownSync(path, OWN_USER_ID, OWN_USER_ID)
  }
  if (!hasOwnUser) return
  for (const path of reads) {
    const { mode } = statSync(path)
    if (!(mode & 0o004)) chmodSync(path, mode | 0o004)
  }
}

/**
 * Wraps a command so that it runs without a network, within limits, and sees nothing but programs and its files, as far
 * as the machine allows. The wrappers use exec, so the process id is the command's own.
 */
export function isolated(command: Command, bounds: Bounds): string[] {
  const { limits, sandbox, network, powers } = abilities()
  const prlimit = limits
    ? [
        'prlimit',
        '--core=0',
        `--cpu=${Math.ceil(bounds.cpuSeconds)}`,
        `--fsize=${bounds.fileBytes}`,
        `--data=${bounds.memoryBytes}`,
      ]
    : []
  if (!sandbox) return [...prlimit, ...network, ...powers, ...command.words]
  lend(command, sandbox)
  return [...prlimit, ...enter(sandbox, command)]
}

/** Describes the isolation of child processes, for the log at startup. */
export function isolationReport(): string {
  const { limits, sandbox, network, powers } = abilities()
  const parts = [
    limits ? 'memory and processor limits' : 'no rlimits (prlimit is missing)',
    network.length || sandbox ? 'no network' : 'network not cut off (unshare is refused)',
    sandbox ? 'only their own files' : 'files not hidden (mount namespaces are refused)',
    sandbox?.hasOwnUser ? 'a user of their own' : "the server's user",
    powers.length || sandbox ? 'no new privileges' : 'privileges kept (setpriv is missing)',
  ]
  return parts.join(', ')
}
