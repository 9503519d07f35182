import { nearestHue } from '@hypha/ui/lib/hue.ts'
import { useEffect, useState } from 'react'
import css from './sub-genres-page.module.css'

const KEYS = 12
/** Tempo that suits the drawings of every sub-genre. */
const BPM = 140

/** The artwork of a sub-genre's family in its own hue. Drawn in the browser; until then a plain background. */
export function SubgenreArt({ id, name }: { id: number; name: string }) {
  const [drawn, setDrawn] = useState<string | null>(null)
  const keyId = ((id * 5) % KEYS) + KEYS + 1
  useEffect(() => {
    let isMounted = true
    let url: string | null = null
    void import('@hypha/covers').then(({ coverSvg }) => {
      if (!isMounted) return
      const svg = coverSvg({ seed: `tile-${id}`, subgenre: name, keyId, bpm: BPM })
      url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
      setDrawn(url)
    })
    return () => {
      isMounted = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [id, name, keyId])
  const hue = nearestHue((keyId - KEYS - 1) * 30 + 20)
  return drawn ? (
    <img className={css.art} src={drawn} width={400} height={400} alt="" data-hue={hue} />
  ) : (
    <span className={css.art} data-hue={hue} />
  )
}
