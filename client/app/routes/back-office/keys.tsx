export { KeysScreen as Keys } from '../../../features/api-keys/keys-screen.tsx';
