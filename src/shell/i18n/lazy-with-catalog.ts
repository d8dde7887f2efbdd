import type { ComponentType } from 'react'
import { lazyWithRetry } from '#/components/lazy-with-retry'
import { addCatalog } from './i18n'

/** Loads a component with the catalog of all pages; inside a `Suspense`. */
export const lazyWithCatalog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyWithRetry(async () => (await Promise.all([load(), addCatalog()]))[0])
