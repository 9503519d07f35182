import { DESCRIPTION_MAX, NAME_MAX, TAG_MAX, TAGS_MAX, TITLE_MAX } from '@hypha/contract/limits'
import { SUBGENRES } from '@hypha/contract/subgenres'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TagInput } from '@hypha/ui/fields/tag-input.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import type { Problems } from './draft.ts'
import { ARTIST_NAMES, KnownNames, LABEL_NAMES } from './known-names.tsx'
import css from './release-editor.module.css'
import { MoreDetails } from './more-details.tsx'
import type { Editor } from './use-editor.ts'

const TYPES = [
  { value: 'album', label: 'Album' },
  { value: 'compilation', label: 'Compilation' },
] as const
const GENRES = [
  { value: 0, label: 'Choose…' },
  ...SUBGENRES.map(({ id, name }) => ({ value: id, label: name })),
]

export function DetailsFields({ editor, shown }: { editor: Editor; shown: Problems }) {
  const { draft, set } = editor
  return (
    <section className={css.section} aria-labelledby="details">
      <h2 className={css.heading} id="details">
        Details
      </h2>
      <KnownNames />
      <div className={css.fields}>
        <div className={css.wide}>
          <TextField
            label="Title"
            maxLength={TITLE_MAX}
            value={draft.title}
            error={shown.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        </div>
        <div className={css.half}>
          <TextField
            label={draft.type === 'album' ? 'Artist' : 'Artist (shown as Various Artists)'}
            maxLength={NAME_MAX}
            list={ARTIST_NAMES}
            value={draft.artistName}
            error={shown.artistName}
            onChange={(event) => set({ artistName: event.target.value })}
          />
        </div>
        <div className={css.half}>
          <TextField
            label="Label (optional)"
            maxLength={NAME_MAX}
            list={LABEL_NAMES}
            value={draft.labelTitle}
            error={shown.labelTitle}
            onChange={(event) => set({ labelTitle: event.target.value })}
          />
        </div>
        <div className={css.third}>
          <SelectField
            label="Sub-genre"
            value={draft.subGenre}
            options={GENRES}
            error={shown.subGenre}
            onChange={(subGenre) => set({ subGenre })}
          />
        </div>
        <div className={css.third}>
          <SelectField
            label="Type"
            value={draft.type}
            options={TYPES}
            onChange={(type) => set({ type })}
          />
        </div>
        <div className={css.third}>
          <PriceField
            label="Price of the whole release"
            hint="0 lets listeners set their own price"
            value={draft.price}
            error={shown.price}
            onChange={(price) => set({ price })}
          />
        </div>
        <div className={css.wide}>
          <TagInput
            label="Tags"
            hint="Enter, space or comma adds one"
            tags={draft.tags}
            maxTags={TAGS_MAX}
            maxLength={TAG_MAX}
            onChange={(tags) => set({ tags })}
          />
        </div>
        <div className={css.wide}>
          <TextArea
            label="Description"
            maxLength={DESCRIPTION_MAX}
            value={draft.description}
            onChange={(description) => set({ description })}
          />
        </div>
      </div>
      <MoreDetails editor={editor} shown={shown} />
    </section>
  )
}
