import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { Unavailable } from '../unavailable.tsx'

/** The withdrawal date of a release, which its owner can cancel (RS-06). */
export function WithdrawalNotice({ release }: { release: Release }) {
  const { t } = useTexts('release')
  const { api, cache } = useApp()
  const isOwner = useSession()?.userId === release.owner.id
  const keep = useMutation({
    mutationFn: () =>
      api.releases.withdrawRelease({ params: { id: release.id }, body: { at: null } }),
    onSuccess: async () => {
      await cache.invalidateQueries()
      toast(t('withdraw.stays', { title: release.title }))
    },
    onError: (error) => toast(messageOf(error)),
  })
  return (
    <Banner
      kind="warn"
      action={
        isOwner && (
          <Button size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
            {t('withdraw.keep')}
          </Button>
        )
      }
    >
      <Unavailable timerEnd={release.realStatus.timerEnd} of={release.title} onRemove={undefined} />
    </Banner>
  )
}
