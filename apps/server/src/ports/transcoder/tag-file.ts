import { resolve } from 'node:path'
import { runJob, type ChildOptions } from './run-child.ts'
import type { SoundFormat } from './sound-format.ts'
import type { FileFacts, TrackTags } from './track-tags.ts'

/** Tags a file in its own process, because prepending a cover to a hundred megabytes takes a while. */
export const tagFile = async (
  file: string,
  format: SoundFormat,
  tags: TrackTags,
  coverFile: string | null,
  options: ChildOptions,
): Promise<FileFacts> =>
  (await runJob(
    {
      kind: 'tag',
      outputFile: resolve(file),
      format,
      tags,
      coverFile: coverFile && resolve(coverFile),
    },
    options,
  )) as FileFacts
