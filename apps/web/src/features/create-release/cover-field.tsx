import type { Release } from '@hypha/contract'
import { NO_COVER_BASE } from '@hypha/contract/limits'
import { ImageField } from '@hypha/ui/fields/image-field.tsx'
import { coverSrc } from '@hypha/ui/music/cover-image.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Oops } from '../../shell/oops.tsx'
import css from './release-editor.module.css'

export interface CoverFieldProps {
  release: Release | null
  /** Saves the release first; null when it cannot be saved yet. */
  ready: () => Promise<Release | null>
}

export function CoverField({ release, ready }: CoverFieldProps) {
  const { api, cache } = useApp()
  const [refused, setRefused] = useState<string | null>(null)
  const current = release && release.cover.base !== NO_COVER_BASE ? release.cover : null
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const saved = await ready()
      if (!saved) throw new Error('unsaved')
      await api.releases.setCover({ params: { id: saved.id }, file })
      await cache.invalidateQueries({ queryKey: api.releases.get.key })
    },
    onError: (error) =>
      setRefused(messageOf(error, 'Fill in the details first, then the cover can be sent.')),
  })
  return (
    <div className={css.cover}>
      <ImageField
        label={upload.isPending ? 'Sending…' : current ? 'Change cover' : 'Add a cover'}
        current={current && coverSrc(current.base, 640)}
        busy={upload.isPending}
        onChoose={upload.mutateAsync}
        onRefuse={setRefused}
      />
      <p className={css.note}>JPEG or PNG under 10 MB, shown as a square</p>
      <Oops problem={refused} onClose={() => setRefused(null)} />
    </div>
  )
}
