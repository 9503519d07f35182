import type { Release } from '@hypha/contract'
import { TAG_MAX, TAGS_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TagInput } from '@hypha/ui/fields/tag-input.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import type { ReactNode } from 'react'
import { CreditsField } from '../shared/credits-field.tsx'
import { DescriptionField } from './description-field.tsx'
import type { Problems } from '../draft/draft.ts'
import type { Dropped } from '../files/dropped-files.ts'
import { FileChooser } from '../files/file-chooser.tsx'
import { ARTIST_NAMES, KnownNames, LABEL_NAMES, useNewNameHints } from '../shared/known-names.tsx'
import { SubgenresField } from './subgenres-field.tsx'
import type { Editor } from '../draft/use-editor.ts'
import css from '../shared/wizard.module.css'

const TYPES = ['album', 'compilation'] as const

export interface ReleaseStepProps {
  release: Release | null
  editor: Editor
  shown: Problems
  onFiles: (files: readonly Dropped[]) => void
  /** The chosen files. */
  children: ReactNode
}

/** Title, artist, label, sub-genres and other facts of the release. */
export function ReleaseStep({ release, editor, shown, onFiles, children }: ReleaseStepProps) {
  const { t } = useTexts('upload')
  const { draft, set, problems } = editor
  const newName = useNewNameHints()
  // A text that is too long can't be saved, so its error is shown immediately.
  const tooLong = (name: 'title' | 'artistName' | 'labelTitle' | 'catalogueNumber') =>
    shown[name] ?? (draft[name].trim() === '' ? undefined : problems[name])
  return (
    <section className={css.section} aria-label={t('release')}>
      <KnownNames />
      {draft.title === '' && (
        <FileChooser title={t('release.drop')} onFiles={onFiles}>
          {t('release.dropHint')}
        </FileChooser>
      )}
      {children}
      <div className={css.fields}>
        <div className={css.wide} data-place="title">
          <TextField
            label={t('field.title')}
            value={draft.title}
            error={tooLong('title')}
            onChange={(event) => set({ title: event.target.value })}
          />
        </div>
        <div className={css.most} data-place="artistName">
          <TextField
            label={t(draft.type === 'album' ? 'field.artistName' : 'release.variousArtist')}
            list={ARTIST_NAMES}
            {...newName.artist(draft.artistName, release?.artist?.name)}
            value={draft.artistName}
            error={tooLong('artistName')}
            onChange={(event) => set({ artistName: event.target.value })}
          />
        </div>
        <div className={css.third} data-place="type">
          <SelectField
            label={t('field.type')}
            value={draft.type}
            options={TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(type) => set({ type })}
          />
        </div>
        <SubgenresField
          chosen={draft.subGenres}
          error={shown.subGenres}
          onChange={(subGenres) => set({ subGenres })}
        />
        <div className={css.most} data-place="labelTitle">
          <TextField
            label={t('release.label')}
            list={LABEL_NAMES}
            {...newName.label(draft.labelTitle, release?.recordLabel?.title)}
            value={draft.labelTitle}
            error={tooLong('labelTitle')}
            onChange={(event) => set({ labelTitle: event.target.value })}
          />
        </div>
        <div className={css.third} data-place="catalogueNumber">
          <TextField
            label={t('optional', { field: t('field.catalogueNumber') })}
            value={draft.catalogueNumber}
            error={tooLong('catalogueNumber')}
            onChange={(event) => set({ catalogueNumber: event.target.value })}
          />
        </div>
        <div className={css.wide} data-place="tags">
          <TagInput
            label={t('optional', { field: t('field.tags') })}
            hint={t('release.tagsHint')}
            tags={draft.tags}
            maxTags={TAGS_MAX}
            maxLength={TAG_MAX}
            {...(shown.tags && { error: shown.tags })}
            onChange={(tags) => set({ tags })}
          />
        </div>
        <div className={css.wide} data-place="description">
          <DescriptionField
            value={draft.description}
            error={problems.description}
            onChange={(description) => set({ description })}
          />
        </div>
        <div className={css.wide} data-place="credits">
          <CreditsField credits={draft.credits} onChange={(credits) => set({ credits })} />
        </div>
      </div>
    </section>
  )
}
