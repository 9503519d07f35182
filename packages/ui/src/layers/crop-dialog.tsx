import { useTexts } from '@hypha/i18n/use-texts.ts'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../controls/button.tsx'
import range from '../fields/range.module.css'
import { type Crop, middleOf, sideOf, type Size, squareOf, within, ZOOM_MAX } from '../lib/crop.ts'
import { cutSquare } from '../lib/cut-square.ts'
import { useCropGestures } from '../lib/use-crop-gestures.ts'
import { useObjectUrl } from '../lib/use-object-url.ts'
import css from './crop-dialog.module.css'
import { Dialog } from './dialog.tsx'

export interface CropDialogProps {
  file: File
  /** Shape in which the picture will be shown. */
  shape: 'round' | 'square'
  /** Maximum width of the result in pixels. The default exceeds the size of any portrait. */
  sideMax?: number
  onDone: (cropped: File) => void
  onClose: () => void
}

const STEP = 0.05
const ZOOM_STEP = 0.1
const KEYS: Readonly<Record<string, (crop: Crop, step: number) => Partial<Crop>>> = {
  ArrowLeft: ({ x }, step) => ({ x: x - step }),
  ArrowRight: ({ x }, step) => ({ x: x + step }),
  ArrowUp: ({ y }, step) => ({ y: y - step }),
  ArrowDown: ({ y }, step) => ({ y: y + step }),
  '+': ({ zoom }) => ({ zoom: zoom + ZOOM_STEP }),
  '-': ({ zoom }) => ({ zoom: zoom - ZOOM_STEP }),
}

/** Crops a picture to a square: by dragging, pinching, mouse wheel, arrow keys, + and -, or the slider. */
export function CropDialog({ file, shape, sideMax = 1280, onDone, onClose }: CropDialogProps) {
  const { t } = useTexts('ui')
  const url = useObjectUrl(file)
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [chosen, setChosen] = useState<Crop | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const size: Size = { width: image?.naturalWidth ?? 1, height: image?.naturalHeight ?? 1 }
  const crop = chosen ?? middleOf(size)
  const change = (part: Partial<Crop>) => setChosen(within(size, { ...crop, ...part }))
  const gestures = useCropGestures({ crop, side: sideOf(size, crop), onChange: change })
  const press = (event: KeyboardEvent) => {
    const move = KEYS[event.key === '=' ? '+' : event.key]
    if (!move) return
    event.preventDefault()
    change(move(crop, sideOf(size, crop) * STEP))
  }
  const use = () => {
    if (!image) return
    cutSquare(image, squareOf(size, crop), file, sideMax).then(onDone, () =>
      setProblem(t('crop.failed')),
    )
  }
  const { left, top, side } = squareOf(size, crop)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('crop.title')}
      width={500}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('crop.cancel')}
          </Button>
          <Button variant="solid" busy={!image && !problem} onClick={use}>
            {t('crop.use')}
          </Button>
        </>
      }
    >
      <div className={css.crop}>
        {/* Handles the keyboard itself, so it has the application role. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          {...gestures}
          className={css.view}
          data-shape={shape}
          role="application"
          aria-roledescription={t('crop.role')}
          aria-label={t('crop.how')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={press}
        >
          {url && (
            <img
              className={css.image}
              src={url}
              alt=""
              draggable={false}
              onLoad={(event) => setImage(event.currentTarget)}
              onError={() => setProblem(t('crop.damaged'))}
              style={
                image
                  ? {
                      inlineSize: `${(size.width / side) * 100}%`,
                      insetInlineStart: `${(-left / side) * 100}%`,
                      insetBlockStart: `${(-top / side) * 100}%`,
                    }
                  : undefined
              }
            />
          )}
        </div>
        <label className={css.zoom}>
          <span>{t('crop.zoom')}</span>
          <input
            className={range.range}
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.01}
            value={crop.zoom}
            disabled={!image}
            onChange={(event) => change({ zoom: event.target.valueAsNumber })}
          />
        </label>
        {problem && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
