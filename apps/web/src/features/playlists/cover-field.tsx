import type { Playlist } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { ImageField } from '@hypha/ui/fields/image-field.tsx'
import { coverSrc } from '@hypha/ui/music/cover-image.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import css from './playlist-form.module.css'
import { playlistsChanged } from '../library/index.ts'

/** Custom cover of a playlist. Without one it is composed from the tracks. */
export function CoverField({ playlist: { id, cover } }: { playlist: Playlist }) {
  const { t } = useTexts('playlists')
  const app = useApp()
  const { playlists } = app.api
  const [problem, setProblem] = useState<string | null>(null)
  const set = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? playlists.setPlaylistCover({ params: { id }, file })
        : playlists.removePlaylistCover({ params: { id } }),
    onMutate: () => setProblem(null),
    onSuccess: () => playlistsChanged(app),
    onError: (error) => setProblem(messageOf(error)),
  })
  return (
    <div className={css.cover}>
      <ImageField
        label={t('cover')}
        current={cover && coverSrc(cover.base, 320)}
        busy={set.isPending}
        onChoose={(file) => set.mutateAsync(file)}
        onRefuse={setProblem}
      />
      {cover && (
        <Button size="small" variant="quiet" onClick={() => set.mutate(null)}>
          {t('useTrackCovers')}
        </Button>
      )}
      {problem && (
        <p className={css.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
