import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { OFFLINE_HREF } from '../../lib/routing/addresses.ts'
import { type Progress, progressOf, useOfflineMusic } from './storage/offline-state.ts'
import { offlineChoices } from '../../lib/offline/music/offline-choices.ts'

/** Makes a release available offline, or removes it. `progress` is null while nothing of it is wanted. */
export function useOfflineItem({ id, title }: { id: number; title: string }) {
  const { t, format } = useTexts('offline')
  const app = useApp()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const tracks = useOfflineMusic((state) => state.tracks)
  const pause = useOfflineMusic((state) => state.pause)
  const { isUsed } = offlineChoices.use()
  useEffect(() => {
    if (isUsed && !useOfflineMusic.getState().isLoaded)
      void import('./storage/music-store.ts').then(({ showStore }) => showStore()).catch(() => {})
  }, [isUsed])
  const progress: Progress | null = progressOf(tracks, id)
  const manage = {
    label: t('manage'),
    run: () => void router.navigate({ to: OFFLINE_HREF }),
  }
  const keep = async () => {
    const [{ keepRelease }, { keepShell }] = await Promise.all([
      import('./storage/keep-release.ts'),
      import('./background.ts'),
    ])
    const outcome = await keepRelease(app, id)
    if (outcome.kind === 'started') {
      keepShell(app, router)
      void outcome.saved.then((reason) => reason && toast(t(`pause.${reason}`), manage))
      return toast(t('started', { title }), manage)
    }
    if (outcome.kind === 'nothing') return toast(t('nothing', { title }))
    if (outcome.kind === 'unsupported') return toast(t('unsupported'), manage)
    const sizes = { needed: format.bytes(outcome.needed), free: format.bytes(outcome.free) }
    if (outcome.kind === 'noSpace') return toast(t('noSpaceFor', { title, ...sizes }))
    const limit = format.bytes(offlineChoices.get().quotaMegabytes * 1_000_000)
    toast(t('quotaFor', { title, limit, ...sizes }), manage)
  }
  const drop = async () => {
    const { dropRelease } = await import('./storage/keep-release.ts')
    await dropRelease(id)
    toast(t('dropped', { title }))
  }
  const toggle = () => {
    setBusy(true)
    void (progress ? drop() : keep())
      .catch((error: unknown) => toast(messageOf(error)))
      .finally(() => setBusy(false))
  }
  const label = !progress
    ? t('keep')
    : progress.stored === progress.count
      ? t('available')
      : t(pause ? 'savingPaused' : 'saving', { part: format.percent(progress.part) })
  return { progress, isBusy, toggle, label, removeLabel: t('drop') }
}
