import { NAME_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from './accounts-page.module.css'
import { profilesChanged } from './kinds.ts'
import { MembershipRow } from './membership-row.tsx'

/** The roster of one of the user's labels: members, pending invitations and a form to invite. */
export function RosterPanel({ label }: { label: { id: number; name: string } }) {
  const { t } = useTexts('artist')
  const app = useApp()
  const params = { id: label.id }
  const { data, error } = useQuery({
    ...app.api.roster.listRoster.query({ params }),
    staleTime: 0,
  })
  const [name, setName] = useState('')
  const invite = useMutation({
    mutationFn: () => app.api.roster.inviteArtist({ params, body: { name: name.trim() } }),
    onSuccess: async ({ artist, state }) => {
      setName('')
      toast(t(`roster.${state}`, { name: artist.name }))
      await profilesChanged(app)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() && !invite.isPending) invite.mutate()
  }
  const roster = data?.['hydra:member'] ?? []
  return (
    <section className={css.section} aria-labelledby="roster">
      <h2 className={css.title} id="roster">
        {t('roster.title')}
      </h2>
      <p className={css.note}>{t('roster.about')}</p>
      <form className={css.invite} onSubmit={submit} noValidate>
        <TextField
          label={t('roster.name')}
          value={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          error={invite.isError ? messageOf(invite.error) : undefined}
          onChange={(event) => {
            invite.reset()
            setName(event.target.value)
          }}
        />
        <Button type="submit" busy={invite.isPending} disabled={!name.trim()}>
          {t('roster.invite')}
        </Button>
      </form>
      {error && (
        <p className={css.problem} role="alert">
          {messageOf(error, t('unreached'))}
        </p>
      )}
      {!data && !error && <Skeleton shape="row" />}
      {data && roster.length === 0 && <p className={css.note}>{t('roster.empty')}</p>}
      {roster.length > 0 && (
        <ul className={css.list}>
          {roster.map((membership) => (
            <MembershipRow key={membership.artist.id} membership={membership} side="label" />
          ))}
        </ul>
      )}
    </section>
  )
}
