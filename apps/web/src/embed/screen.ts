import type { EmbedState } from '@hypha/contract/rules/embeds'
import type { PlayerState } from '@hypha/player'
import { clock } from '@hypha/ui/lib/format.ts'
import { createWave } from './wave.ts'

export interface ScreenActions {
  toggle(): void
  previous(): void
  next(): void
  playRow(index: number): void
  seek(seconds: number): void
}

/** Connects the controls that the server rendered. Returns a function that shows a state of the player. */
export function connectScreen({ tracks }: EmbedState, actions: ScreenActions) {
  const play = document.querySelector<HTMLButtonElement>('.play')!
  const previous = document.querySelector<HTMLButtonElement>('.previous')
  const next = document.querySelector<HTMLButtonElement>('.next')
  const slider = document.querySelector<HTMLInputElement>('.wave > input')!
  const time = document.querySelector('.time')!
  const buy = document.querySelector<HTMLAnchorElement>('.buy')
  const trouble = document.querySelector<HTMLElement>('.trouble')!
  const list = document.querySelector<HTMLElement>('.tracks')
  const rows = [...document.querySelectorAll<HTMLButtonElement>('.row')]
  const wave = createWave(document.querySelector<SVGSVGElement>('.wave > svg')!)
  const labels = { play: play.ariaLabel!, pause: play.dataset['pause']! }
  let shown = -1
  let isSeeking = false

  play.disabled = !tracks.some(({ link }) => link !== null)
  play.addEventListener('click', actions.toggle)
  for (const [button, act] of [
    [previous, actions.previous],
    [next, actions.next],
  ] as const) {
    if (!button) continue
    button.disabled = false
    button.addEventListener('click', act)
  }
  rows.forEach((row, index) => row.addEventListener('click', () => actions.playRow(index)))
  slider.addEventListener('input', () => {
    isSeeking = true
    showTime(Number(slider.value))
  })
  slider.addEventListener('change', () => {
    isSeeking = false
    actions.seek(Number(slider.value))
  })

  const showTime = (seconds: number) => {
    const duration = tracks[shown]?.duration ?? 0
    time.textContent = `${clock(seconds)} / ${clock(duration)}`
    slider.setAttribute('aria-valuetext', time.textContent)
    wave.moveTo(duration > 0 ? Math.min(1, seconds / duration) : 0)
  }
  const showTrack = (index: number) => {
    const track = tracks[index]
    if (index === shown || !track) return
    shown = index
    slider.max = String(Math.floor(track.duration))
    wave.show(track.peaks)
    rows.forEach((row, i) =>
      i === index ? row.setAttribute('aria-current', 'true') : row.removeAttribute('aria-current'),
    )
    // Not `scrollIntoView`, which could scroll the other website.
    if (list && rows[index]) list.scrollTop = rows[index].offsetTop - list.clientHeight / 2
    if (!buy) return
    buy.href = track.href
    buy.textContent = track.buy
  }
  showTrack(
    Math.max(
      0,
      tracks.findIndex(({ link }) => link !== null),
    ),
  )
  showTime(0)
  return (state: PlayerState) => {
    const isOn = state.status === 'playing' || state.status === 'loading'
    if (state.track) showTrack(state.trackIndex)
    play.dataset['state'] = state.status
    play.toggleAttribute('data-on', isOn)
    play.ariaLabel = isOn ? labels.pause : labels.play
    slider.disabled = state.track === null
    trouble.textContent = state.status === 'error' ? trouble.dataset['text']! : ''
    if (isSeeking) return
    slider.value = String(Math.floor(state.currentSeconds))
    showTime(state.currentSeconds)
  }
}
