import type { Release } from '@hypha/contract'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { StatusTag } from '@hypha/ui/controls/status-tag.tsx'
import { useRef, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Page as Frame, PageTitle } from '../../shell/page-frame.tsx'
import { CoverField } from './cover-field.tsx'
import { DetailsFields } from './details-fields.tsx'
import css from './release-editor.module.css'
import { SubmitPanel } from './submit-panel.tsx'
import { TracksEditor } from './tracks-editor.tsx'
import { useEditor } from './use-editor.ts'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const EDIT_FAILED = 'An error occurred while editing the music release'

export interface ReleaseEditorProps {
  /** Null for a new one. */
  release: Release | null
  onMade: (id: number) => void
}

/** Details, cover, tracks and the submission, on one page. */
export function ReleaseEditor({ release, onMade }: ReleaseEditorProps) {
  const editor = useEditor(release, onMade)
  // Nothing is red before somebody tried to go on.
  const [asked, setAsked] = useState(false)
  const details = useRef<HTMLDivElement>(null)
  const ready = () => {
    setAsked(true)
    // Once the errors stand there, the first wrong field gets the focus.
    requestAnimationFrame(() =>
      details.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
    return editor.ready()
  }
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{release ? release.title : 'Upload music'}</PageTitle>
        {release && <StatusTag status={release.status.value} scheduled={release.scheduled} />}
        <p className={css.saved} role="status">
          {editor.saving
            ? 'Saving…'
            : editor.savedAt
              ? `Saved ${time.format(editor.savedAt)}`
              : release
                ? ''
                : 'Saved as you go'}
        </p>
      </div>
      <div className={css.notes}>
        {release?.reviewNote && (
          <Banner kind={release.status.value === 'published' ? 'info' : 'warn'}>
            The reviewer wrote: {release.reviewNote}
          </Banner>
        )}
        {editor.error && <Banner kind="danger">{messageOf(editor.error, EDIT_FAILED)}</Banner>}
      </div>
      <div className={css.columns}>
        <div className={css.details} ref={details}>
          <DetailsFields editor={editor} shown={asked ? editor.problems : {}} />
        </div>
        <CoverField release={release} ready={ready} />
        <div className={css.tracks}>
          <TracksEditor release={release} ready={ready} complete={editor.complete} />
        </div>
        <SubmitPanel release={release} editor={editor} ready={ready} />
      </div>
    </Frame>
  )
}
