import { createServer } from 'node:net'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inputArguments } from './ffmpeg-arguments.ts'
import { type Files, isolationReport } from './isolation.ts'
import { confinedNode, DEFAULTS, finished, start } from './run-child.ts'

const PROBE = fileURLToPath(new URL('./child/probe.fixture.ts', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-isolation-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs a script in the sandbox that attempts something forbidden. */
async function inside(attempt: string, target: string, reads: string[] = []) {
  const command = confinedNode(PROBE, JSON.stringify({ attempt, target }), { reads })
  const ending = await finished(start(command, DEFAULTS), DEFAULTS)
  return ending.stdout.trim() || `ended by ${ending.signal ?? ending.code}`
}

test('[S-41] a job can read only its own file', async () => {
  const own = join(folder, 'own')
  const other = join(folder, 'other')
  await writeFile(own, 'x')
  await writeFile(other, 'x')
  expect(await inside('read', own, [own])).toBe('done')
  expect(await inside('read', other, [own])).toContain('ERR_ACCESS_DENIED')
  expect(await inside('read', '/etc/passwd', [own])).toContain('ERR_ACCESS_DENIED')
  expect(await inside('write', join(folder, 'new'), [own])).toContain('ERR_ACCESS_DENIED')
  expect(await inside('run', 'true', [own])).toContain('ERR_ACCESS_DENIED')
})

describe.runIf(isolationReport().includes('only their own files'))(
  'whatever runs in the sandbox',
  () => {
    /** Not confined by Node's permissions, as an FFmpeg taken over by a file isn't. Returns what it prints. */
    async function run(lines: string[], { reads = [], writes = [] }: Partial<Files> = {}) {
      const command = { words: ['sh', '-c', lines.join('\n')], reads, writes }
      return (await finished(start(command, DEFAULTS), DEFAULTS)).stdout
    }

    test('sees no file but its own, nor those of other processes', async () => {
      const secret = join(folder, 'secret.key')
      const own = join(folder, 'master')
      const made = join(folder, 'made')
      await writeFile(secret, 'the secret', { mode: 0o600 })
      await writeFile(own, 'its own', { mode: 0o600 })
      const attempts = [
        `cat ${own}`,
        `cat ${secret} /etc/passwd /etc/shadow`,
        `ls ${folder}`,
        'ls /root /home /var',
        `unshare --user --map-root-user --mount chroot /proc/1/root cat ${secret}`,
        `cat /proc/${process.pid}/root${secret} /proc/${process.pid}/environ`,
        `umount -l /; umount /mnt; cat ${secret}`,
        `echo made > ${made}`,
        'echo tried',
      ]
      expect(await run(attempts, { reads: [own], writes: [made] })).toBe(
        'its ownmade\nmaster\ntried\n',
      )
      expect(await readFile(made, 'utf8')).toBe('made\n')
    })

    test('cannot change what it reads, its programs or the system', async () => {
      const own = join(folder, 'unchanged')
      await writeFile(own, 'unchanged')
      const attempts = [
        `echo x > ${own}`,
        `rm -f ${own}`,
        `echo x > ${PROBE}`,
        `echo x > /usr/written`,
        `echo x > /written`,
        'echo core > /proc/sys/kernel/core_pattern',
        'echo tried',
      ]
      const before = await Promise.all(
        [PROBE, '/proc/sys/kernel/core_pattern'].map((path) => readFile(path)),
      )
      expect(await run(attempts, { reads: [own] })).toBe('tried\n')
      expect(await readFile(own, 'utf8')).toBe('unchanged')
      const after = await Promise.all(
        [PROBE, '/proc/sys/kernel/core_pattern'].map((path) => readFile(path)),
      )
      expect(after).toEqual(before)
    })

    test.runIf(process.getuid?.() === 0)('is a user of its own if the server is root', async () => {
      expect(isolationReport()).toContain('a user of their own')
      const [user, group, ...groups] = (await run(['id -u', 'id -g', 'id -G'])).trim().split('\n')
      expect(user).not.toBe('0')
      expect(group).toBe(user)
      expect(groups).toEqual([group])
    })
  },
)

test('[S-41] a job does not see our environment', async () => {
  expect(await inside('environment', '')).toBe('PATH')
})

test.runIf(isolationReport().includes('no new privileges'))(
  '[S-41] a job cannot gain privileges',
  async () => {
    expect(await inside('status', '', ['/proc/self/status'])).toContain('NoNewPrivs:\t1')
  },
)

test.runIf(isolationReport().includes('no network'))(
  '[S-41] a job has no network, not even to this machine',
  async () => {
    let asked = 0
    const listener = createServer((socket) => {
      asked++
      socket.destroy()
    })
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
    const address = listener.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await inside('connect', String(port))).toMatch(
      /ENETUNREACH|EADDRNOTAVAIL|ECONNREFUSED|ERR_ACCESS_DENIED/,
    )
    await new Promise((done) => listener.close(done))
    expect(asked).toBe(0)
  },
)

test.runIf(isolationReport().includes('memory'))(
  'stops a job whose memory grows without end',
  async () => {
    expect(await inside('grow', '')).not.toBe('done')
  },
)

test('[S-39] every ffmpeg that opens an upload has the three lists in its arguments', () => {
  const args = inputArguments('/tmp/-x.wav', 'wav')
  const after = (name: string) => args[args.indexOf(name) + 1]
  expect(after('-protocol_whitelist')).toBe('file,pipe')
  expect(after('-format_whitelist')).toBe('wav')
  expect(after('-codec_whitelist')).toMatch(/^pcm_s16le,.*flac$/)
  expect(after('-f')).toBe('wav')
  expect(after('-i')).toBe('file:/tmp/-x.wav')
})
