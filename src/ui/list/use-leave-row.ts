import { useLocation, useNavigate } from 'react-router-dom'

/** Closes the row that the URL of a list has opened, unless a link in it has led to another page already. */
export function useLeaveRow(listUrl: string): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    if (window.location.pathname === pathname) void navigate(listUrl, { replace: true })
  }
}
