import { Button } from '@hypha/ui/controls/button.tsx'
import { useEffect, useState } from 'react'
import { readTouched, type Touched } from '../../lib/last-touched.ts'
import { hasFilters, readView } from './explore-view.ts'
import type { Explore } from './use-explore.ts'

/** The filters of this session's last list, offered to who comes here without any. */
export function RestoreFilters({ explore: { view, go } }: { explore: Explore }) {
  const [touched, setTouched] = useState<Touched | null>(null)
  useEffect(() => setTouched(readTouched('explore')), [])
  if (!touched || hasFilters(view)) return null
  const { bpm, keys, tags } = readView({ bpm: touched.bpm, key: touched.keys, tags: touched.tags })
  if (!bpm && keys.length === 0 && tags.length === 0) return null
  return (
    <Button size="small" variant="quiet" onClick={() => go({ bpm, keys, tags })}>
      Last filters: {[touched.bpm, touched.keys, touched.tags].filter(Boolean).join(' · ')}
    </Button>
  )
}
