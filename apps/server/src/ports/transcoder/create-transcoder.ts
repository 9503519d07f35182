import { ffmpegTranscoder } from './ffmpeg.ts'
import { nodeAvTranscoder } from './node-av.ts'
import { DEFAULTS, type ChildOptions } from './run-child.ts'
import type { Transcoder } from './transcoder.ts'

export type TranscoderConfig = { kind: 'built-in' } | { kind: 'ffmpeg'; path: string }

/**
 * @param options `priority: 'low'` for work that must not slow down requests; `wallSeconds` before a process is killed
 */
export function createTranscoder(
  config: TranscoderConfig,
  options: Partial<ChildOptions> = {},
): Transcoder {
  const all = { ...DEFAULTS, ...options }
  return config.kind === 'ffmpeg' ? ffmpegTranscoder(config.path, all) : nodeAvTranscoder(all)
}
