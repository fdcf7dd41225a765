import { useNavigate } from 'react-router-dom';
import { useIsPhone } from '../../../ui/device';

/** Leads to the assets of the user once a clone is decided on; a phone, which has no such page, stays. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const phone = useIsPhone();
  return () => {
    if (!phone) void navigate('/work/materials');
  };
}
