# %% [markdown]
# ## 2. データの取得

# %%
days = client.daily(metrics=["resting_heart_rate", "hrv_rmssd", "heart_rate"], start=START, end=END, **choice)
sleep = client.sleep(start=START, end=END, **choice)
print(f"{len(days)} 日分、睡眠 {len(sleep)} 回分")

# %% [markdown]
# ## 3. 主睡眠
#
# 1日で最も長く、`MIN_SLEEP_MINUTES` 分以上の睡眠を主睡眠とします。昼寝は除きます。

# %%
if sleep.empty or days.empty:
    print("この期間の睡眠か日次のデータがまだありません。期間を広げてください。")
    nights = pd.DataFrame()
else:
    main = sleep[~sleep["is_nap"].astype(bool) & (sleep["minutes_asleep"] >= MIN_SLEEP_MINUTES)]
    nights = main.sort_values("minutes_asleep").groupby(["subject", "sleep_date"]).tail(1)
    nights = nights.rename(columns={"sleep_date": "date"})
    display(nights[["minutes_asleep", "minutes_deep", "minutes_rem", "minutes_awake", "efficiency"]].describe().round(1))

# %% [markdown]
# ## 4. 研究日ごとの推移（平均と95%信頼区間）

# %%
def trend(axes, frame, column, label, colour):
    by_day = frame.dropna(subset=[column]).groupby("study_day")[column]
    mean, half = by_day.mean(), 1.96 * by_day.sem().fillna(0)
    axes.plot(mean.index, mean, color=colour)
    axes.fill_between(mean.index, mean - half, mean + half, color=colour, alpha=0.2, linewidth=0)
    axes.set_xlabel("study day")
    axes.set_ylabel(label)


if not nights.empty:
    merged = days.merge(nights[["subject", "date", "minutes_asleep", "efficiency"]], on=["subject", "date"], how="left")
    figure, (left, middle, right) = plt.subplots(1, 3, figsize=(13, 3.4))
    trend(left, merged, "resting_heart_rate", "resting heart rate (/min)", "#b42318")
    trend(middle, merged, "hrv_rmssd", "HRV RMSSD (ms)", "#1f4e8c")
    trend(right, merged, "minutes_asleep", "sleep (min)", "#4a3f8f")
    figure.tight_layout()
    plt.show()

# %% [markdown]
# ## 5. 睡眠の長さと安静時心拍
#
# 人による差を除くため、それぞれの人の平均からの差で比べます。

# %%
if not nights.empty:
    pair = merged.dropna(subset=["minutes_asleep", "resting_heart_rate"]).copy()
    for column in ("minutes_asleep", "resting_heart_rate"):
        pair[column + "_within"] = pair[column] - pair.groupby("subject")[column].transform("mean")
    if len(pair) > 2:
        within = pair["minutes_asleep_within"].corr(pair["resting_heart_rate_within"])
        figure, axes = plt.subplots(figsize=(5.5, 4))
        axes.scatter(pair["minutes_asleep_within"], pair["resting_heart_rate_within"], s=6, alpha=0.35, color="#1f4e8c", linewidths=0)
        axes.set_xlabel("sleep, difference from own mean (min)")
        axes.set_ylabel("resting heart rate, difference (/min)")
        axes.set_title(f"r = {within:.2f} ({len(pair)} nights, {pair['subject'].nunique()} subjects)", fontsize=10)
        plt.show()

# %% [markdown]
# ## 6. 睡眠の規則性
#
# 入眠時刻のばらつき（標準偏差）です。正午からの時間で計算するので、日付をまたいでも正しく並びます。

# %%
if not nights.empty:
    local = client.sleep(start=START, end=END, times="local", **choice)
    local = local[~local["is_nap"].astype(bool)]
    clock = pd.to_datetime(local["sleep_start_local"].str.slice(0, 19))
    hours = (clock.dt.hour + clock.dt.minute / 60 - 12) % 24
    regularity = hours.groupby(local["subject"]).agg(["mean", "std", "count"])
    regularity["mean"] = (regularity["mean"] + 12) % 24
    display(regularity.rename(columns={"mean": "onset (h)", "std": "SD (h)", "count": "nights"}).sort_values("SD (h)").round(2))
