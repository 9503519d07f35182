const icon = (className: string, path: string) =>
  `<svg class="${className}" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`

/** The icons of players on other websites. */
export const ICONS = {
  play: icon('on-paused', 'M7 4v16l13-8z'),
  pause: icon('on-playing', 'M6 4h4v16H6zM14 4h4v16h-4z'),
  previous: icon('skip', 'M19 5v14L9 12zM5 5h2v14H5z'),
  next: icon('skip', 'M5 5v14l10-7zM17 5h2v14h-2z'),
  note: icon('note', 'M9 18V5l11-2v13a3 3 0 1 1-2-2.8V7.4l-7 1.3V18a3 3 0 1 1-2-2.8z'),
}
