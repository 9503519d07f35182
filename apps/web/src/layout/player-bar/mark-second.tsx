import type { Track } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useBookmark } from '../../features/library/index.ts'
import { useFeature } from '../../lib/api/use-feature.ts'
import { usePlayer } from '../../features/player/index.ts'
import { ComingSoon } from '../../components/page/coming-soon.tsx'

/** Bookmarks the current position. */
export function MarkSecond({ track }: { track: Track }) {
  const { t } = useTexts('layout')
  const bookmark = useBookmark()
  const isOn = useFeature('bookmarks')
  const [soon, setSoon] = useState(false)
  return (
    <>
      <IconButton
        label={t('player.bookmark')}
        onClick={() =>
          isOn ? bookmark(track, usePlayer.getState().currentSeconds) : setSoon(true)
        }
      >
        <Bookmark size={20} aria-hidden />
      </IconButton>
      <ComingSoon what={soon ? t('player.bookmarks') : null} onClose={() => setSoon(false)} />
    </>
  )
}
