import { type EventFeed, QUIET_FEED } from './events/event-feed.ts';
import { type FileStore, NO_FILES } from './files/file-store.ts';
import { AgentService } from './modules/agents/agent.service.ts';
import { AgentAccountService } from './modules/agents/agent-account.service.ts';
import { AgentReceiptService } from './modules/agents/agent-receipt.service.ts';
import { AgentPayoutService } from './modules/agents/payouts/agent-payout.service.ts';
import { ApiKeyService } from './modules/api-keys/api-key.service.ts';
import { AuditEventService } from './modules/audit-events/audit-event.service.ts';
import { CashService } from './modules/billing/cash/cash.service.ts';
import { ChargeService } from './modules/billing/folios/charge.service.ts';
import { FolioService } from './modules/billing/folios/folio.service.ts';
import { DepartedInvoiceService } from './modules/billing/invoices/departed-invoices.service.ts';
import { InvoiceService } from './modules/billing/invoices/invoice.service.ts';
import { PaymentService } from './modules/billing/payments/payment.service.ts';
import { PaymentChangeService } from './modules/billing/payments/payment-change.service.ts';
import { PaymentListService } from './modules/billing/payments/payment-list.service.ts';
import { PaymentReportService } from './modules/billing/reported-payments/payment-report.service.ts';
import { BlockService } from './modules/blocks/block.service.ts';
import { CalendarService } from './modules/calendars/calendar.service.ts';
import { MealPlanService } from './modules/catalog/meal-plans/meal-plan.service.ts';
import { PropertyService } from './modules/catalog/property.service.ts';
import { RatePeriodService } from './modules/catalog/rate-period.service.ts';
import { RoomTypeService } from './modules/catalog/room-type.service.ts';
import { SettingsService } from './modules/catalog/settings.service.ts';
import { SpecialChargeService } from './modules/catalog/special-charge.service.ts';
import { DashboardService } from './modules/dashboards/dashboard.service.ts';
import { DocumentService } from './modules/documents/document.service.ts';
import { PrintLogService } from './modules/documents/print-log.service.ts';
import { ExpenseService } from './modules/expenses/expense.service.ts';
import { ExpenseCategoryService } from './modules/expenses/expense-category.service.ts';
import { FileService } from './modules/files/file.service.ts';
import { GuestService } from './modules/guests/guest.service.ts';
import { ImportService } from './modules/imports/import.service.ts';
import { ImportWritingService } from './modules/imports/import-writing.service.ts';
import { LiveEventService } from './modules/live-events/live-event.service.ts';
import { LodgeSettingsService } from './modules/lodge-settings/lodge-settings.service.ts';
import { FormThreeService } from './modules/police-register/form-three.service.ts';
import { PoliceRegisterService } from './modules/police-register/police-register.service.ts';
import { QuoteService } from './modules/quotes/quote.service.ts';
import { RatesService } from './modules/rates/rates.service.ts';
import { EnquiryService } from './modules/refused-demand/enquiry.service.ts';
import type { RefusedDemandCounter } from './modules/refused-demand/refused-demand-counter.ts';
import { OpenAccountsService } from './modules/reports/accounts/open-accounts.service.ts';
import { BookingReportService } from './modules/reports/bookings/booking-report.service.ts';
import { ExpenseReportService } from './modules/reports/expenses/expense-report.service.ts';
import { FinancialReportService } from './modules/reports/financial-report.service.ts';
import { MonthPaperService } from './modules/reports/month/month-paper.service.ts';
import { RevenueOnBooksService } from './modules/reports/revenues/on-books/revenue-on-books.service.ts';
import { RevenueReportService } from './modules/reports/revenues/revenue-report.service.ts';
import { FinancialRowsService } from './modules/reports/rows/financial-rows.service.ts';
import { ReservationService } from './modules/reservation-acts/reservation.service.ts';
import { NamingService } from './modules/reservations/naming/naming.service.ts';
import { ReservationExportService } from './modules/reservations/view/reservation-export.service.ts';
import { ReservationReadService } from './modules/reservations/view/reservation-read.service.ts';
import { RoomSettingsService } from './modules/room-settings/room-settings.service.ts';
import { RoomTypePictureService } from './modules/room-type-pictures/room-type-picture.service.ts';
import { RoomTypeSettingsService } from './modules/room-types/room-type-settings.service.ts';
import { CleaningService } from './modules/rooms/cleaning.service.ts';
import { HousekeepingService } from './modules/rooms/housekeeping.service.ts';
import { RoomService } from './modules/rooms/room.service.ts';
import { InvariantCheckService } from './modules/system/invariant-check.service.ts';
import type { RunningSystem } from './modules/system/running-system.ts';
import { SystemService } from './modules/system/system.service.ts';
import { UserService } from './modules/users/user.service.ts';
import type { Scope } from './scope.ts';

/** Every service, made anew for a request: they share its clock, its user and its key. */
export function createServices(
  scope: Scope,
  {
    feed = QUIET_FEED,
    files = NO_FILES,
    refusedDemand = null,
    running = null,
  }: {
    readonly feed?: EventFeed;
    readonly files?: FileStore;
    /** Counts what was asked for and not free; where it is not given, nothing does. */
    readonly refusedDemand?: RefusedDemandCounter | null;
    /** The process; where it is not given, nobody is told of it. */
    readonly running?: RunningSystem | null;
  } = {},
) {
  return {
    agentAccounts: new AgentAccountService(scope),
    agentPayouts: new AgentPayoutService(scope),
    agentReceipts: new AgentReceiptService(scope),
    agents: new AgentService(scope),
    auditEvents: new AuditEventService(scope),
    blocks: new BlockService(scope),
    calendars: new CalendarService(scope),
    dashboards: new DashboardService(scope),
    enquiries: new EnquiryService(scope, refusedDemand),
    housekeeping: new HousekeepingService(scope),
    cleaning: new CleaningService(scope),
    apiKeys: new ApiKeyService(scope),
    expenseCategories: new ExpenseCategoryService(scope),
    expenses: new ExpenseService(scope),
    departedInvoices: new DepartedInvoiceService(scope),
    invoices: new InvoiceService(scope),
    invariantChecks: new InvariantCheckService(scope, running),
    liveEvents: new LiveEventService(scope, feed),
    lodgeSettings: new LodgeSettingsService(scope),
    files: new FileService(scope, files),
    financialReports: new FinancialReportService(scope),
    guests: new GuestService(scope),
    guestNames: new NamingService(scope),
    imports: new ImportService(scope, new FileService(scope, files)),
    importWriting: new ImportWritingService(scope),
    charges: new ChargeService(scope),
    folios: new FolioService(scope),
    mealPlans: new MealPlanService(scope),
    monthPapers: new MonthPaperService(scope),
    documents: new DocumentService(scope),
    printLog: new PrintLogService(scope),
    paymentChanges: new PaymentChangeService(scope),
    cash: new CashService(scope),
    paymentLists: new PaymentListService(scope),
    paymentReports: new PaymentReportService(scope),
    payments: new PaymentService(scope),
    settings: new SettingsService(scope),
    policeRegister: new PoliceRegisterService(scope),
    formsThree: new FormThreeService(scope),
    properties: new PropertyService(scope),
    quotes: new QuoteService(scope),
    ratePeriods: new RatePeriodService(scope),
    reservationExports: new ReservationExportService(scope),
    rates: new RatesService(scope),
    bookingReports: new BookingReportService(scope),
    openAccounts: new OpenAccountsService(scope),
    financialRows: new FinancialRowsService(scope),
    expenseReports: new ExpenseReportService(scope),
    revenueReports: new RevenueReportService(scope),
    revenuesOnBooks: new RevenueOnBooksService(scope),
    reservationReads: new ReservationReadService(scope),
    reservations: new ReservationService(scope),
    rooms: new RoomService(scope),
    roomSettings: new RoomSettingsService(scope),
    roomTypePictures: new RoomTypePictureService(scope),
    roomTypeSettings: new RoomTypeSettingsService(scope),
    roomTypes: new RoomTypeService(scope),
    specialCharges: new SpecialChargeService(scope),
    system: new SystemService(scope, running),
    users: new UserService(scope, feed),
  };
}

export type Services = ReturnType<typeof createServices>;
