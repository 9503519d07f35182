import type { DoorLink } from '@hypha/contract'
import { DOOR_LINKS_MAX, DOOR_NAME_MAX } from '@hypha/contract/rules/door'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { share } from '../../../lib/dom/share.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { doorLinkHref } from '../../../lib/routing/ticket-addresses.ts'
import css from './manage.module.css'

interface DoorLinksProps {
  eventId: number
  links: readonly DoorLink[]
  onChange: () => Promise<unknown>
}

/** The links with which helpers open the door, and a form to create one. */
export function DoorLinks({ eventId, links, onChange }: DoorLinksProps) {
  const { t } = useTexts('tickets')
  const { api } = useApp()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: () => api.door.addDoorLink({ params: { id: eventId }, body: { name } }),
    onSuccess: async () => {
      setName('')
      await onChange()
    },
  })
  return (
    <>
      {links.length > 0 && (
        <ul className={css.list} aria-label={t('helpers.links')}>
          {links.map((link) => (
            <LinkRow key={link.id} eventId={eventId} link={link} onChange={onChange} />
          ))}
        </ul>
      )}
      {links.length < DOOR_LINKS_MAX && (
        <form
          className={css.capacity}
          noValidate
          onSubmit={(submit) => {
            submit.preventDefault()
            add.mutate()
          }}
        >
          <TextField
            label={t('helpers.name')}
            hint={t('helpers.nameHint')}
            maxLength={DOOR_NAME_MAX}
            value={name}
            error={add.error ? messageOf(add.error) : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" busy={add.isPending}>
            {t('helpers.add')}
          </Button>
        </form>
      )}
    </>
  )
}

interface LinkRowProps {
  eventId: number
  link: DoorLink
  onChange: () => Promise<unknown>
}

function LinkRow({ eventId, link: { id, name, secret }, onChange }: LinkRowProps) {
  const { t } = useTexts('tickets')
  const { api } = useApp()
  const [asking, setAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => api.door.revokeDoorLink({ params: { id } }),
    onSuccess: async () => {
      toast(t('helpers.revoked', { name }))
      await onChange()
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <li className={css.attendee}>
      <span className={css.holder}>{name}</span>
      <div className={css.tools}>
        <Button
          size="small"
          icon={<Share2 size={16} aria-hidden />}
          onClick={() => void share({ title: name, path: doorLinkHref(eventId, secret) })}
        >
          {t('helpers.share')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          {t('helpers.revoke')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('helpers.revoke.title', { name })}
        cancel={t('cancel')}
        confirm={t('helpers.revoke')}
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('helpers.revoke.text')}
      </ConfirmDialog>
    </li>
  )
}
