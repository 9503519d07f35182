import { create } from 'zustand'

/** Where the listener wanted to go when they had to be asked to log in; null while nobody is asked. */
export const useNeedLogin = create<{ wanted: string | null }>(() => ({ wanted: null }))

/** Asks to log in; after that the way leads to `wanted`, a path of this site. */
export const askToLogin = (wanted: string) => useNeedLogin.setState({ wanted })

export const stopAsking = () => useNeedLogin.setState({ wanted: null })
