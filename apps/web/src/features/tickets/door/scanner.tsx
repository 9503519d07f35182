import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Camera, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadDetector } from './detector.ts'
import { canScan, readCodes } from './read-codes.ts'
import css from './door.module.css'

const LOAD_AFTER_MS = 2_000

/** Reads QR codes with the camera. Renders nothing in browsers that can't. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTexts('tickets')
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    // The rest of the page needs the network first.
    const timer = setTimeout(() => void loadDetector().catch(() => undefined), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!canScan()) return null
  return (
    <div className={css.scanner}>
      <Button
        size="large"
        icon={isOpen ? <X size={20} aria-hidden /> : <Camera size={20} aria-hidden />}
        onClick={() => {
          setFailed(false)
          setOpen(!isOpen)
        }}
      >
        {t(isOpen ? 'door.stop' : 'door.scan')}
      </Button>
      {isOpen && (
        <Preview
          onCode={onCode}
          onFail={() => {
            setOpen(false)
            setFailed(true)
          }}
        />
      )}
      {hasFailed && (
        <p className={css.failure} role="alert">
          {t('door.noCamera')}
        </p>
      )}
    </div>
  )
}

function Preview({ onCode, onFail }: { onCode: (code: string) => void; onFail: () => void }) {
  const { t } = useTexts('tickets')
  const video = useRef<HTMLVideoElement>(null)
  const read = useEffectEvent(onCode)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const stopped = new AbortController()
    readCodes(video.current!, stopped.signal, (code) => read(code)).catch(() => {
      if (!stopped.signal.aborted) fail()
    })
    return () => stopped.abort()
  }, [])
  return <video ref={video} className={css.video} aria-label={t('door.camera')} muted playsInline />
}
