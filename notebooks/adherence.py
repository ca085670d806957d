# %% [markdown]
# ## 2. データの取得

# %%
sent = client.sent_surveys(start=START, end=END, **choice)
days = client.daily(metrics=["heart_rate"], start=START, end=END, **choice)
print(f"送信 {len(sent)} 件、{len(days)} 日分")

# %% [markdown]
# ## 3. アンケートの回答率
#
# 送信の週ごとの回答率と、届いてから回答するまでの時間です。

# %%
delivered = sent.dropna(subset=["sent_at_utc"]).copy() if len(sent) else sent
if delivered.empty:
    print("この期間に送信したアンケートはありません。")
else:
    delivered["is_answered"] = delivered["answered_at_utc"].notna()
    delivered["week"] = delivered["sent_at_utc"].dt.tz_localize(None).dt.to_period("W").dt.start_time
    delivered["hours"] = (delivered["answered_at_utc"] - delivered["sent_at_utc"]).dt.total_seconds() / 3600
    rates = delivered.groupby(["delivery", "week"])["is_answered"].agg(["mean", "count"])
    figure, (left, right) = plt.subplots(1, 2, figsize=(11, 3.6))
    for delivery, group in rates.groupby(level="delivery"):
        left.plot(group.index.get_level_values("week"), group["mean"] * 100, marker="o", markersize=3, label=str(delivery))
    left.set_ylim(0, 105)
    left.set_ylabel("answered (%)")
    left.tick_params(axis="x", rotation=30)
    if japanese:
        left.legend(fontsize=8)
    right.hist(delivered["hours"].dropna().clip(upper=48), bins=48, color="#2e7d6b")
    right.set_xlabel("hours until the answer (48 and more together)")
    right.set_ylabel("responses")
    figure.tight_layout()
    plt.show()

# %% [markdown]
# ## 4. 人ごとの実施状況
#
# 回答率と有効日（装着が `VALID_MINUTES` 分以上）の割合です。低い順に並べます。

# %%
parts = []
if len(delivered):
    parts.append(delivered.groupby("subject")["is_answered"].agg(sent="count", answered="sum"))
if len(days):
    worn = days.assign(is_valid=days["worn_minutes"] >= VALID_MINUTES)
    parts.append(worn.groupby("subject")["is_valid"].agg(days="count", valid_days="sum"))
if parts:
    people = pd.concat(parts, axis=1)
    if {"sent", "answered"} <= set(people.columns):
        people["response_rate"] = people["answered"] / people["sent"]
    if {"days", "valid_days"} <= set(people.columns):
        people["valid_share"] = people["valid_days"] / people["days"]
    display(people.sort_values(people.columns[-1]).head(30).round(2))

# %% [markdown]
# ## 5. 続いている人の割合
#
# 研究日ごとの、その日に有効なデータがある人の割合です。

# %%
if len(days):
    kept = worn.dropna(subset=["study_day"])
    kept = kept[kept["study_day"] >= 1].groupby("study_day")["is_valid"].mean() * 100
    figure, axes = plt.subplots(figsize=(8, 3))
    axes.plot(kept.index, kept, color="#1f4e8c")
    axes.set_ylim(0, 105)
    axes.set_xlabel("study day")
    axes.set_ylabel("subjects with a valid day (%)")
    plt.show()
