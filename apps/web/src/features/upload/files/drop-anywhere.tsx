import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Upload } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { filesOfDrop, type Dropped } from './dropped-files.ts'
import css from '../shared/wizard.module.css'

// not translated: what browsers call it
const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** While mounted, files and folders can be dropped anywhere in the window. */
export function DropAnywhere({
  onDrop,
  children,
}: {
  onDrop: (dropped: readonly Dropped[]) => void
  children: ReactNode
}) {
  const { t } = useTexts('upload')
  const [over, setOver] = useState(false)
  const take = useRef(onDrop)
  useEffect(() => {
    take.current = onDrop
  })
  useEffect(() => {
    const stop = new AbortController()
    const on = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      addEventListener(name, act, { signal: stop.signal })
    on('dragover', (event) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', (event) => event.relatedTarget === null && setOver(false))
    on('drop', (event) => {
      setOver(false)
      if (!event.dataTransfer || !holdsFiles(event)) return
      event.preventDefault()
      void filesOfDrop(event.dataTransfer).then((dropped) => take.current(dropped))
    })
    return () => stop.abort()
  }, [])
  return (
    <>
      {children}
      {over && (
        <div className={css.over} aria-hidden>
          <Upload size={32} />
          {t('drop')}
        </div>
      )}
    </>
  )
}
