import { BIOGRAPHY_MAX, NAME_MAX } from '@hypha/contract/limits'
import { LINK_KINDS, LINK_MAX, LINK_NAMES } from '@hypha/contract/rules/links'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { profilesHref } from '../../../lib/routing/profiles-addresses.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { changesOf, draftOf, isFacebookDropped } from './draft.ts'
import { callsOf, type Kind, LOOKS, type Profile, profilesChanged } from './kinds.ts'
import { FeaturedField } from './featured-field.tsx'
import { PictureField } from '../../../components/picture-field.tsx'
import css from './profile-form.module.css'
import { useNameCheck } from './use-name-check.ts'

/** The limit applies to the HTML, which is a little longer than its text. */
const WORDS_MAX = BIOGRAPHY_MAX * 0.8

export interface ProfileFormProps {
  kind: Kind
  /** Null for a new one. */
  profile: Profile | null
}

const focusFirstWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/** The form of an artist or a label: picture, name, biography and links. */
export function ProfileForm({ kind, profile }: ProfileFormProps) {
  const { t } = useTexts('artist')
  const app = useApp()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const variants = LOOKS[kind]
  const [before] = useState(() => draftOf(profile))
  const [draft, setDraft] = useState(before)
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  // No errors are shown before the first submit.
  const [isSubmitted, setAsked] = useState(false)
  const check = useNameCheck(kind, draft.name, profile?.name ?? null)
  const save = useMutation({
    mutationFn: () => {
      const calls = callsOf(app.api, kind)
      const { featuredReleaseId, ...changes } = changesOf(before, draft)
      return profile
        ? calls.edit(profile.id, {
            ...changes,
            ...(featuredReleaseId !== undefined && { featuredReleaseId }),
          })
        : calls.create({ ...changes, name: draft.name.trim() })
    },
    onSuccess: async (saved) => {
      toast(t(profile ? 'form.saved' : 'form.created', { name: saved.name }))
      await profilesChanged(app)
      await navigate({ to: saved.href })
    },
  })
  useEffect(() => {
    // By now the refused fields are marked invalid.
    if (save.error) focusFirstWrong(form.current)
  }, [save.error])
  const refusal = (field: string) =>
    save.error instanceof ApiError ? save.error.field(field) : undefined
  const missing = isSubmitted && draft.name.trim() === '' ? t(`${kind}.nameMissing`) : undefined
  const nameProblem = missing ?? check.problem ?? refusal(variants.nameField)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (draft.name.trim() === '' || check.problem) {
      requestAnimationFrame(() => focusFirstWrong(form.current))
      return
    }
    if (!save.isPending) save.mutate()
  }
  const shown = draft.picture === undefined ? profile?.picture?.contentUrl : draft.picture?.url
  return (
    <form className={css.form} ref={form} onSubmit={submit} noValidate>
      {save.error && <Banner kind="danger">{messageOf(save.error)}</Banner>}
      <div className={css.who}>
        <PictureField
          what={variants.picture}
          shape={variants.shape}
          current={shown ?? null}
          onChange={(sent) => set({ picture: sent && { url: sent.contentUrl, sent: sent['@id'] } })}
        />
        <div className={css.words}>
          <TextField
            label={t(`${kind}.name`)}
            value={draft.name}
            maxLength={NAME_MAX}
            autoComplete="off"
            error={nameProblem}
            hint={t(check.isFree ? 'form.nameFree' : profile ? 'form.rename' : 'form.nameHint')}
            onChange={(event) => {
              save.reset()
              set({ name: event.target.value })
            }}
          />
          <TextArea
            label={t(`${kind}.about`)}
            value={draft.biography}
            maxLength={WORDS_MAX}
            error={refusal('biography')}
            onChange={(biography) => set({ biography })}
          />
        </div>
      </div>
      {profile && (
        <FeaturedField
          of={kind === 'artist' ? { artistId: profile.id } : { labelId: profile.id }}
          value={draft.featuredReleaseId}
          error={refusal('featuredReleaseId')}
          onChange={(featuredReleaseId) => set({ featuredReleaseId })}
        />
      )}
      <fieldset className={css.links}>
        <legend className={css.legend}>{t('links')}</legend>
        {LINK_KINDS.map((linkKind) => (
          <TextField
            key={linkKind}
            label={linkKind === 'website' ? t('website') : LINK_NAMES[linkKind]}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={LINK_MAX}
            value={draft.links[linkKind]}
            error={refusal(`links.${linkKind}`)}
            hint={
              linkKind === 'facebook' && isFacebookDropped(draft)
                ? t('form.notFacebook')
                : undefined
            }
            onChange={(event) => set({ links: { ...draft.links, [linkKind]: event.target.value } })}
          />
        ))}
      </fieldset>
      <div className={css.actions}>
        <Button type="submit" variant="solid" size="large" busy={save.isPending}>
          {t(profile ? 'form.save' : `${kind}.create`)}
        </Button>
        <ButtonLink variant="quiet" size="large" href={profile ? profile.href : profilesHref}>
          {t('cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}
