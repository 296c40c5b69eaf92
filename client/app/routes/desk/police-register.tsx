import { RegisterScreen } from '../../../features/documents/register/register-screen.tsx';
import { FormThreeButton } from '../../../features/guests/form-three-button.tsx';
import { useArea } from '../../shell/area-context.ts';

/** Who slept here, as the police ask for it. */
export function PoliceRegister() {
  const { paths } = useArea();
  return <RegisterScreen paths={paths} formOf={(guest) => <FormThreeButton guest={guest} />} />;
}
