import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import {
  Activity,
  ChartNoAxesColumn,
  Bookmark,
  Bot,
  Building2,
  ContactRound,
  FolderOpen,
  History,
  Languages,
  MessagesSquare,
  Monitor,
  Palette as ThemeIcon,
  Search,
  Table2,
  UserRound,
  Zap,
} from 'lucide-react'
import { useEffect, useState } from 'react'

// Loads the operations that the palette asks with its code, not after it.
import '#/api/contract/agents'
import '#/api/contract/inbox'
import '#/api/contract/leads'
import { queryFor } from '#/api/queries'
import { shownPerson } from '#/api/person'
import { folderLabel } from '#/domain/conversation-status'
import { defaultScope, folders, scopes } from '#/domain/inbox-folders'
import { accountName, agentName, leadName } from '#/domain/names'
import { useSavedViews, viewPages } from '#/domain/saved-views'
import { safeName } from '#/lib/text'
import { pageAt, pages, pagesWithKeys } from '#/pages'
import { showInLanguage, showInTheme, themeLabel } from '#/shell/frame/device-choices'
import { copyTable, tablesOnPage } from '#/shell/frame/copy-table'
import { useGoTo } from '#/shell/frame/go-to'
import { navigationEntries } from '#/shell/frame/navigation'
import { useShortcutList } from '#/shell/frame/shortcuts'
import { chosenTheme, themes } from '#/shell/frame/theme'
import { localeName, locales } from '#/lib/languages'
import { askSession, openWorkspace } from '#/shell/session/session'
import { workspaceNameOf } from '#/shell/session/workspace-names'
import type { useFound } from './found'
import { matching, type Choice, type ChoiceGroup } from './matching'
import { useVisits } from './visits'

/** How many entries of a long list are shown until you type more letters. */
const maxOfKind = 5

const otherIcons = {
  '/wall/setup': { icon: Monitor },
  '/wall/client': { icon: ChartNoAxesColumn },
  '/diagnostics': { icon: Activity },
}

/** Choices that need no search by the service. */
export function useChoices(): readonly ChoiceGroup[] {
  return [
    { heading: i18n.t('Recent'), choices: useRecent(), max: maxOfKind },
    { heading: i18n.t('Pages'), choices: usePages() },
    { heading: i18n.t('Actions'), choices: useActions() },
    { heading: i18n.t('Folders'), choices: useFolders(), max: maxOfKind },
    { heading: i18n.t('Views'), choices: useViews(), max: maxOfKind },
    { heading: i18n.t('Agents'), choices: useAgents(), max: maxOfKind },
    { heading: i18n.t('Accounts'), choices: useAccounts(), max: maxOfKind },
    { heading: i18n.t('Workspaces'), choices: useWorkspaces() },
  ]
}

function useRecent(): readonly Choice[] {
  const goTo = useGoTo()
  return useVisits()
    .filter(({ address }) => address !== window.location.pathname)
    .map(({ title, address }) => ({
      label: title,
      detail: pageAt(address)?.page.title(),
      icon: History,
      run: () => goTo(address),
    }))
}

function usePages(): readonly Choice[] {
  const navigate = useNavigate()
  return pagesWithKeys.map(({ path, key, title }) => ({
    label: title(),
    icon: { ...navigationEntries, ...otherIcons }[path].icon,
    keys: `g ${key}`,
    run: () => void navigate({ to: path }),
  }))
}

function useActions(): readonly Choice[] {
  const ofPage = Object.entries(useShortcutList()).flatMap(
    ([keys, { says, isEverywhere, when, run }]): Choice[] =>
      // The pages are a group of their own, and the palette is open.
      says !== undefined && isEverywhere !== true && !keys.startsWith('g ') && when?.() !== false
        ? [{ label: says, icon: Zap, keys, run }]
        : [],
  )
  const ofTheme = themes
    .filter((theme) => theme !== chosenTheme())
    .map((theme): Choice => ({
      label: themeLabel(theme),
      detail: i18n.t('Theme'),
      icon: ThemeIcon,
      run: () => showInTheme(theme),
    }))
  const ofLanguage = locales
    .filter((locale) => locale !== i18n.locale)
    .map((locale): Choice => ({
      label: localeName(locale),
      detail: i18n.t('Language'),
      icon: Languages,
      // The page stays in its language where the other does not load.
      run: () => void showInLanguage(locale).catch(() => undefined),
    }))
  const [tables] = useState(tablesOnPage)
  const ofTables = tables.map(({ name, table }): Choice => ({
    label: i18n.t('Copy table'),
    detail: name,
    icon: Table2,
    run: () => copyTable(table),
  }))
  const [controls] = useState(controlsOfPage)
  const listed = new Set(ofPage.map(({ label }) => label))
  const ofHeader = controls
    .filter(({ label }) => !listed.has(label))
    .map(({ label, control }): Choice => ({ label, icon: Zap, run: () => control.click() }))
  return [...ofPage, ...ofHeader, ...ofTables, ...ofTheme, ...ofLanguage]
}

/** The links and buttons beside the page's title, but for menus and what is chosen already. */
function controlsOfPage(): readonly { label: string; control: HTMLElement }[] {
  if (typeof document === 'undefined') return []
  const controls = document.querySelectorAll<HTMLElement>('#page > header :is(a, button)')
  return [...controls].flatMap((control) => {
    const label = control.ariaLabel ?? control.textContent.trim()
    const isMenu = control.ariaHasPopup !== null || control.ariaExpanded !== null
    const isChosen = control.ariaCurrent !== null || control.ariaPressed === 'true'
    return label === '' || isMenu || isChosen || !control.checkVisibility() ? [] : [{ label, control }]
  })
}

function useViews(): readonly Choice[] {
  const goTo = useGoTo()
  const ofPages = {
    leads: useSavedViews('leads'),
    inbox: useSavedViews('inbox'),
    validations: useSavedViews('validations'),
  }
  return viewPages.flatMap((page) =>
    ofPages[page].map(({ name, search }) => ({
      label: safeName(name),
      detail: pages[`/${page}`].title(),
      icon: Bookmark,
      run: () => goTo(`/${page}${search}`),
    })),
  )
}

function useFolders(): readonly Choice[] {
  const navigate = useNavigate()
  return scopes.flatMap((scope) =>
    folders[scope].map((filter) => ({
      label: folderLabel(filter),
      detail: pages['/inbox'].title(),
      icon: FolderOpen,
      run: () =>
        void navigate({
          to: '/inbox',
          search: { filter, ...(scope !== defaultScope && { scope }) },
        }),
    })),
  )
}

/** Those that this browser is signed in to besides the one that is shown. */
function useWorkspaces(): readonly Choice[] {
  const { facts } = useRouteContext({ from: '__root__' })
  const [people, setPeople] = useState<readonly string[]>([])
  const hasSessions = facts.signIn
  useEffect(() => {
    if (hasSessions) void askSession().then((answer) => answer && setPeople(answer.workspaces))
  }, [hasSessions])
  return people
    .map((person, at) => ({ person, number: at + 1 }))
    .filter(({ person }) => person !== shownPerson.current)
    .map(({ person, number }) => ({
      label: safeName(workspaceNameOf(person) ?? i18n.t('Workspace {number}', { number })),
      icon: Building2,
      run: () => openWorkspace(person),
    }))
}

function useAgents(): readonly Choice[] {
  const navigate = useNavigate()
  const agents = useQuery(queryFor('agents.list', {})).data?.data ?? []
  return agents.map((agent) => ({
    label: agentName(agent),
    icon: Bot,
    run: () => void navigate({ to: '/agents/$agentId', params: { agentId: agent.id } }),
  }))
}

function useAccounts(): readonly Choice[] {
  const navigate = useNavigate()
  const accounts = useQuery(queryFor('socialAccounts.list', {})).data?.data.socialAccounts ?? []
  return accounts.map((account) => ({
    label: accountName(account),
    icon: UserRound,
    run: () => void navigate({ to: '/accounts/$socialAccountId', params: { socialAccountId: account.id } }),
  }))
}

/** What the service has found, and the way to the same search on its page. */
export function useFoundChoices(words: string, found: ReturnType<typeof useFound>): readonly ChoiceGroup[] {
  const navigate = useNavigate()
  if (words === '') return []
  const leads = found.leads.map((lead): Choice => ({
    label: leadName(lead),
    detail: safeName(lead.companyName ?? lead.headline),
    icon: ContactRound,
    run: () => void navigate({ to: '/leads/$leadId', params: { leadId: lead.id } }),
  }))
  const conversations = found.conversations.map(
    ({ lead, socialAccount, agent, enrollmentId }, at, all): Choice => {
      const isShared = all.some(
        (other, index) =>
          index !== at && other.lead.id === lead.id && other.socialAccount.id === socialAccount.id,
      )
      return {
        label: leadName(lead),
        detail: [accountName(socialAccount), ...(isShared && agent ? [agentName(agent)] : [])].join(' · '),
        icon: MessagesSquare,
        run: () =>
          void navigate({
            to: '/inbox/$socialAccountId/$leadId',
            params: { socialAccountId: socialAccount.id, leadId: lead.id },
            search: { scope: 'all', ...(isShared && { enrollment: enrollmentId }) },
          }),
      }
    },
  )
  const searchLeads: Choice = {
    label: i18n.t('Search leads'),
    detail: words,
    icon: Search,
    isSearch: true,
    run: () => void navigate({ to: '/leads', search: { q: words } }),
  }
  const searchConversations: Choice = {
    label: i18n.t('Search conversations'),
    detail: words,
    icon: Search,
    isSearch: true,
    run: () => void navigate({ to: '/inbox', search: { scope: 'all', q: words } }),
  }
  const groups = [
    { heading: i18n.t('Leads'), choices: leads, search: searchLeads },
    { heading: i18n.t('Inbox'), choices: conversations, search: searchConversations },
  ]
  return groups.flatMap(({ heading, choices, search }): ChoiceGroup[] => {
    // What was found for the words before is shown as long as it fits.
    const shown = found.isSettled ? choices : (matching([{ heading, choices }], words)[0]?.choices ?? [])
    return found.isSettled && shown.length === 0 ? [] : [{ heading, choices: [...shown, search] }]
  })
}
