import { createFileRoute, redirect } from '@tanstack/react-router'
import { firstPage } from '#/pages'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: firstPage, replace: true })
  },
})
