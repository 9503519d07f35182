import type { Release } from '@hypha/contract'
import { reviewVerdict } from '@hypha/contract/rules/review'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { StatusTag } from '@hypha/ui/controls/status-tag.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { editReleaseHref } from '../../../lib/routing/profiles-addresses.ts'
import { useApp } from '../../../lib/app-context.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import css from './release-page.module.css'

/** Actions of the owner or an admin on a release that is not pending (RS-03). */
export function ReleaseActions({ release }: { release: Release }) {
  const { t } = useTexts('release')
  const { api, cache } = useApp()
  const navigate = useNavigate()
  const claims = useSession()
  const [asking, setAsking] = useState(false)
  const actor = { isOwner: claims?.userId === release.owner.id, isAdmin: isAdmin(claims) }
  const status = release.status.value
  const unpublish = useMutation({
    mutationFn: () =>
      api.releases.setReviewStatus({ params: { id: release.id }, body: { status: 'draft' } }),
    onSuccess: async () => {
      toast(t('moved.draft', { title: release.title }))
      await navigate({ to: actor.isOwner ? '/dashboard/uploads' : '/' })
      await cache.invalidateQueries()
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  const again = useMutation({
    mutationFn: () =>
      api.releases.setReviewStatus({ params: { id: release.id }, body: { status: 'published' } }),
    onSuccess: async () => {
      toast(t('moved.published', { title: release.title }))
      await cache.invalidateQueries()
    },
    onError: (error) => toast(messageOf(error)),
  })
  if (!actor.isOwner && !actor.isAdmin) return null
  return (
    <>
      {status !== 'published' && !release.preOrder && (
        <span className={css.status}>
          <StatusTag status={status} scheduled={release.scheduled} />
        </span>
      )}
      {status !== 'pending' && (
        <ButtonLink href={editReleaseHref(release.id)}>{t('menu.edit')}</ButtonLink>
      )}
      {reviewVerdict(status, 'draft', actor) === 'allowed' && status === 'published' && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('menu.unpublish')}
        </Button>
      )}
      {release.canPublishAgain && (
        <Button busy={again.isPending} onClick={() => again.mutate()}>
          {t('menu.publishAgain')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('unpublish.title', { title: release.title })}
        cancel={t('cancel')}
        confirm={t('menu.unpublish')}
        danger
        busy={unpublish.isPending}
        onConfirm={() => unpublish.mutate()}
        onClose={() => setAsking(false)}
      >
        {t(actor.isOwner ? 'unpublish.ownText' : 'unpublish.text')}
      </ConfirmDialog>
    </>
  )
}
