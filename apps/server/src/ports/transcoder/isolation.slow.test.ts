import { createServer } from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inputArguments } from './ffmpeg-arguments.ts'
import { isolationReport } from './isolation.ts'
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

test.runIf(isolationReport().includes('secrets hidden'))(
  'whatever runs in the sandbox, such as an FFmpeg taken over by a file, cannot read secrets',
  async () => {
    const secret = join(folder, 'secret.key')
    const data = join(folder, 'postgres')
    await mkdir(data)
    await writeFile(secret, 'the secret')
    await writeFile(join(data, 'rows'), 'the secret')
    // Not confined by Node's permissions, as native code isn't.
    const attempts = [
      `cat ${secret} ${data}/rows`,
      `umount ${secret}`,
      `umount -l ${data}`,
      `unshare --user --map-root-user --mount sh -c "umount ${secret}; cat ${secret}"`,
      `cat /proc/${process.pid}/root${secret}`,
      `cat ${secret} ${data}/rows`,
      'echo tried',
    ].join('\n')
    const options = { ...DEFAULTS, secretPaths: [secret, data, join(folder, 'missing')] }
    const { stdout } = await finished(start(['sh', '-c', attempts], options), options)
    expect(stdout).toBe('tried\n')
    const visible = await finished(start(['cat', secret], DEFAULTS), DEFAULTS)
    expect(visible.stdout).toBe('the secret')
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
