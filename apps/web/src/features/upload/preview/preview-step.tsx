import type { Release } from '@hypha/contract'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import {
  ReleaseAbout,
  ReleaseBody,
  ReleaseHead,
  ReleaseSmallPrint,
  ReleaseTracks,
} from '../../release/index.ts'
import css from '../shared/wizard.module.css'

/** The release exactly as listeners will see and hear it. */
export function PreviewStep({ release }: { release: Release | null }) {
  if (!release) {
    return (
      <EmptyState>
        There is something to see here once the release has a title, an artist and a sub-genre.
      </EmptyState>
    )
  }
  return (
    <section className={css.preview} aria-label="Preview">
      <ReleaseHead release={release} heading="h2" asListener />
      <ReleaseBody>
        <div>
          <ReleaseTracks release={release} asListener />
          <ReleaseSmallPrint release={release} />
        </div>
        <ReleaseAbout release={release} />
      </ReleaseBody>
    </section>
  )
}
