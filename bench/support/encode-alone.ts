/** The baseline of an upload: FFmpeg (by node-av) decodes a file once and encodes its renditions. */
import { Coder } from '../../apps/server/src/ports/transcoder/child/coder.ts'
import { decode } from '../../apps/server/src/ports/transcoder/child/decode.ts'

const [file, ...outputs] = process.argv.slice(2)
const coders: Coder[] = []
decode(file!, 'wav', ({ hertz }) => {
  for (const output of outputs) {
    const [bitsPerSecond, path] = output.split(':')
    coders.push(new Coder(hertz, Number(bitsPerSecond), path!))
  }
  return {
    hertz,
    onBlock: (left, right, count) => {
      for (const coder of coders) coder.push(left, right, count)
    },
  }
})
for (const coder of coders) coder.finish()
const { user, system } = process.cpuUsage()
process.send!(user + system)
