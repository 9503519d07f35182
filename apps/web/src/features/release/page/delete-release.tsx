import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import css from './release-dialog.module.css'

/** Minimum loader time for an irreversible action (RS-08). */
const LOADER_MS = 600

/** Asks the owner to type the title before a release is deleted (DG-05). */
export function DeleteRelease({ release }: { release: Release }) {
  const { t } = useTexts('release')
  const { api, cache } = useApp()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, LOADER_MS))
      await api.releases.removeRelease({ params: { id: release.id } })
    },
    onSuccess: async () => {
      await navigate({ to: '/release-removed', replace: true })
      await cache.invalidateQueries()
    },
  })
  const close = () =>
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  const isExact = typed === release.title
  return (
    <Dialog
      open
      title={t('delete.title', { title: release.title })}
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <Button variant="danger" disabled={!isExact} busy={isPending} onClick={() => mutate()}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isExact && !isPending) mutate()
        }}
      >
        <p>{t('delete.text')}</p>
        {release.preOrder && <p>{t('preOrder.endText', { count: release.preOrderCount ?? 0 })}</p>}
        <TextField
          label={t('delete.label')}
          placeholder={t('delete.placeholder')}
          autoComplete="off"
          value={typed}
          error={error ? messageOf(error) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
