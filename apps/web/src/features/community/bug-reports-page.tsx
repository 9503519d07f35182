import { SuggestionsScreen } from './suggestions-screen.tsx'

export const Page = () => <SuggestionsScreen kind="bug" />
