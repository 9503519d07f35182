import { create } from 'zustand'
import { preference } from '../../lib/storage/preference.ts'

/** Whether single characters act; anyone who speaks to their computer turns that off. */
export const letterKeys = preference('letterKeys', (stored) => stored !== false)

/** Whether the list of keys is open. */
export const useShortcutHelp = create(() => ({ isOpen: false }))

export const openShortcutHelp = () => useShortcutHelp.setState({ isOpen: true })
export const closeShortcutHelp = () => useShortcutHelp.setState({ isOpen: false })
