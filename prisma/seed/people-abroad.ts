import type { UpdateGuestInput } from '../../server/modules/types.generated.ts';

type Papers = Omit<UpdateGuestInput, 'guestId' | 'version'>;

/** A guest of the demo lodge from abroad, who is in house: whether Form III of the arrival is filed, and the papers. */
type GuestFromAbroad = { readonly name: string; readonly isFiled: boolean; readonly papers: Papers };

export const FROM_ABROAD: readonly GuestFromAbroad[] = [
  {
    name: 'Claire Fournier',
    isFiled: true,
    papers: {
      nationality: 'FR',
      gender: 'FEMALE',
      birthDate: '1988-04-17',
      address: '14 rue des Tanneurs, Annecy, France',
      passportNumber: '18FV20417',
      passportPlace: 'Annecy',
      passportIssuedOn: '2021-03-08',
      passportExpiresOn: '2031-03-07',
      visaNumber: 'VJ1204417',
      visaType: 'e-Tourist',
      visaPlace: 'New Delhi',
    },
  },
  {
    name: 'Sofia Lindberg',
    isFiled: false,
    papers: {
      nationality: 'SE',
      gender: 'FEMALE',
      birthDate: '1996-11-02',
      address: 'Bergsgatan 9, Umeå, Sweden',
      passportNumber: 'AA4410293',
      passportPlace: 'Umeå',
      passportIssuedOn: '2022-05-19',
      passportExpiresOn: '2027-05-18',
      visaNumber: 'VK0098213',
      visaType: 'Tourist',
      visaPlace: 'Stockholm',
    },
  },
];
